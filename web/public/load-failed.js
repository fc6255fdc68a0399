// A part of the program that cannot be fetched leaves nothing running that could say so. This says it.
;(function () {
  addEventListener(
    'error',
    function (event) {
      var element = event.target
      if (
        element instanceof HTMLScriptElement ||
        (element instanceof HTMLLinkElement && element.rel === 'modulepreload')
      ) {
        root.toggleAttribute('data-load-failed', true)
      }
    },
    true,
  )
  addEventListener('click', function (event) {
    if (event.target instanceof Element && event.target.closest('[data-refresh-page]')) {
      location.reload()
    }
  })
})()
