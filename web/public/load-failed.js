// A script that cannot be fetched while the page starts leaves nothing running that could say so. This says it.
;(function () {
  function element(tag, className, text) {
    var made = document.createElement(tag)
    made.className = className
    made.textContent = text
    return made
  }
  function show() {
    var main = element('main', 'grid min-h-dvh place-items-center px-6 text-center', '')
    var box = element('div', 'grid justify-items-center gap-3', '')
    box.setAttribute('role', 'alert')
    var button = element(
      'button',
      'mt-3 min-h-9.5 rounded bg-brand px-3.5 font-medium text-on-brand',
      'Refresh Page',
    )
    button.addEventListener('click', function () {
      location.reload()
    })
    box.append(
      element('h1', 'font-serif text-2xl font-semibold', 'Failed to load component'),
      element('p', 'text-ink-soft', 'Please refresh the page to try again.'),
      button,
    )
    main.append(box)
    document.title = 'Failed to load component | Tenure'
    document.body.replaceChildren(main)
  }
  // Once the program runs it sets the mark and reports its own failures.
  function fail() {
    if (document.documentElement.hasAttribute('data-started')) {
      return
    }
    if (document.body) {
      show()
    } else {
      addEventListener('DOMContentLoaded', show)
    }
  }
  addEventListener(
    'error',
    function (event) {
      var failed = event.target
      if (
        failed instanceof HTMLScriptElement ||
        (failed instanceof HTMLLinkElement && failed.rel === 'modulepreload')
      ) {
        fail()
      }
    },
    true,
  )
  addEventListener('unhandledrejection', function (event) {
    if (/module/i.test(String(event.reason))) {
      fail()
    }
  })
})()
