// Says that a script could not be fetched.
;(function () {
  var title = 'Failed to load component'
  function show() {
    document.title = title + ' | Tenure'
    document.body.innerHTML =
      '<main class="grid min-h-dvh place-items-center text-center"><div role="alert"><h1 class="text-2xl">' +
      title +
      '</h1><p>Please refresh the page to try again.</p><button class="btn mt-3 bg-brand p-2 text-on-brand">Refresh Page</button></div></main>'
    document.querySelector('button').addEventListener('click', () => location.reload())
  }
  function fail() {
    if (document.documentElement.dataset.started === undefined) {
      if (document.body) {
        show()
      } else {
        addEventListener('DOMContentLoaded', show)
      }
    }
  }
  addEventListener(
    'error',
    function (event) {
      if (event.target.matches?.('script, link[rel=modulepreload]')) {
        fail()
      }
    },
    true,
  )
  addEventListener('unhandledrejection', function (event) {
    if (/module/i.test(event.reason)) {
      fail()
    }
  })
})()

// Translating browsers put <font> in place of text nodes. React keeps these: its changes reach the <font> here.
;(function () {
  var prototype = Node.prototype
  var { insertBefore, removeChild, nodeValue } = Object.getOwnPropertyDescriptors(prototype)
  var instead = new WeakMap()

  function isFont(node) {
    return node?.nodeName === 'FONT'
  }

  new MutationObserver((records) => {
    for (var { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      var font = [...addedNodes, previousSibling, nextSibling].find(isFont)
      addedNodes.forEach((node) => instead.delete(node))
      removedNodes.forEach((node) => font && node.nodeType === 3 && instead.set(node, font))
    }
  }).observe(document, { childList: true, subtree: true })

  function placeOf(node, parent) {
    var place = node?.parentNode ? node : instead.get(node)
    while (place && place.parentNode !== parent) {
      place = isFont(place.parentNode) && place.parentNode
    }
    return place || null
  }

  prototype.removeChild = function (child) {
    var place = placeOf(child, this)
    if (place) {
      removeChild.value.call(this, place)
    }
    return child
  }

  prototype.insertBefore = function (node, child) {
    instead.get(node)?.remove()
    return insertBefore.value.call(this, node, placeOf(child, this))
  }

  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(text) {
      if (!this.parentNode) {
        instead.get(this)?.replaceWith(this)
      }
      nodeValue.set.call(this, text)
    },
  })
})()
