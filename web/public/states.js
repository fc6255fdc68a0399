// Lets the table of states be sorted by its heads; without this it is sorted by name.
const head = document.querySelector('#compare-states thead tr')
if (head) {
  const body = head.closest('table').tBodies[0]
  const rows = [...body.rows]
  const heads = [...head.cells]
  const key = (row, i) => (i ? Number(row.cells[i].dataset.sort) : rows.indexOf(row))
  heads.forEach((cell, i) => {
    const button = document.createElement('button')
    button.className = 'min-h-6 text-left font-medium underline-offset-3 hover:underline'
    button.append(...cell.childNodes)
    cell.append(button)
    button.addEventListener('click', () => {
      const way = cell.ariaSort === 'ascending' ? -1 : 1
      heads.forEach((other) => other.removeAttribute('aria-sort'))
      cell.ariaSort = way > 0 ? 'ascending' : 'descending'
      body.append(...rows.toSorted((a, b) => way * (key(a, i) - key(b, i))))
    })
  })
}
