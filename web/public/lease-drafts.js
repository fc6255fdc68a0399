// Offers to continue the last lease kept in this browser (written by the interview, create-storage.ts), or to discard it.
const box = document.querySelector('#kept-lease')
const prefix = 'tenure.lease-generator.'

/** The leases kept in this browser, latest change first; none where the storage is switched off or holds something else. */
function readDrafts() {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => ({ key, text: localStorage.getItem(key) }))
      .flatMap(({ key, text }) => {
        try {
          const { version, updatedAt, answers } = JSON.parse(text)
          const state = answers.property.state
          return version === 1 && typeof state === 'string' ? [{ key, text, state, updatedAt }] : []
        } catch {
          return []
        }
      })
      .toSorted((a, b) => String(b.updatedAt).localeCompare(String(a.updatedAt)))
  } catch {
    return []
  }
}

/** 'saved today', 'saved yesterday', 'saved on November 3'; '' where the time is not known. */
function savedText(updatedAt) {
  const at = new Date(updatedAt)
  if (Number.isNaN(at.getTime())) {
    return ''
  }
  const midnight = new Date().setHours(0, 0, 0, 0)
  const days = Math.round((midnight - new Date(at).setHours(0, 0, 0, 0)) / 86_400_000)
  const near = { 0: 'today', 1: 'yesterday' }[days]
  return ` (saved ${near ?? `on ${at.toLocaleDateString('en-US', { month: 'long', day: 'numeric' })}`})`
}

/** The lease that is offered, or was discarded last. */
let draft

function show() {
  const [latest, ...others] = readDrafts()
  box.hidden = !latest
  if (!latest) {
    return
  }
  draft = latest
  const option = document.querySelector(
    `#landing-state option[value="${CSS.escape(draft.state.toLowerCase())}"]`,
  )
  const name = option?.value ? option.textContent : 'general'
  const link = box.querySelector('a')
  link.href = `/lease-generator/create?state=${encodeURIComponent(option?.value ?? '')}`
  link.textContent = `Continue your ${name} lease${savedText(draft.updatedAt)}`
  box.querySelector('[data-offer]').hidden = false
  box.querySelector('[data-undo]').hidden = true
  box.querySelector('[data-others]').textContent =
    others.length === 0 ? '' : `${others.length} more on this device.`
}

if (box) {
  show()
  box.querySelector('[data-discard]').addEventListener('click', () => {
    localStorage.removeItem(draft.key)
    box.querySelector('[data-offer]').hidden = true
    const undo = box.querySelector('[data-undo]')
    undo.hidden = false
    undo.querySelector('button').focus()
  })
  box.querySelector('[data-undo] button').addEventListener('click', () => {
    localStorage.setItem(draft.key, draft.text)
    show()
    box.querySelector('a').focus()
  })
  // back from the interview by the browser's own button: the page may come from its memory
  addEventListener('pageshow', (event) => event.persisted && show())
}
