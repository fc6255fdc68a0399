// Lets the table of states be sorted by its heads and searched by name; without this it stands by name.
const table = document.getElementById('compare-states')
const find = document.getElementById('find-state')
if (table && find) {
  const body = table.tBodies[0]
  const rows = [...body.rows]
  const heads = [...table.tHead.rows[0].cells]
  const key = (row, i) => (i ? +row.cells[i].dataset.sort : rows.indexOf(row))
  heads.forEach((head, i) => {
    const button = document.createElement('button')
    button.className = 'min-h-6 text-left font-medium underline-offset-3 hover:underline'
    button.append(...head.childNodes)
    head.append(button)
    button.addEventListener('click', () => {
      const way = head.ariaSort === 'ascending' ? -1 : 1
      heads.forEach((other) => (other.ariaSort = 'none'))
      head.ariaSort = way > 0 ? 'ascending' : 'descending'
      body.append(...rows.toSorted((a, b) => way * (key(a, i) - key(b, i))))
    })
  })
  find.hidden = false
  find.addEventListener('input', ({ target }) => {
    const wanted = target.value.trim().toLowerCase()
    rows.forEach((row) => (row.hidden = !row.cells[0].textContent.toLowerCase().includes(wanted)))
    document.getElementById('found-states').value = `${rows.filter((row) => !row.hidden).length} states`
  })
}
