// A script that cannot be fetched while the page starts leaves nothing running that could say so. This says it.
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
  // Once the program runs it sets the mark and reports its own failures.
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

// A browser that translates a page puts <font> elements in the place of text nodes, or around them. React keeps the text
// nodes, so its next change of one would throw and end the page. Here each change reaches what is now in the text's place.
;(function () {
  var prototype = Node.prototype
  var { insertBefore, removeChild, nodeValue } = Object.getOwnPropertyDescriptors(prototype)
  // The <font> that is there instead of a text.
  var instead = new WeakMap()

  function isFont(node) {
    return node?.nodeName === 'FONT'
  }

  // The <font> comes in the same change as the text goes, or before it, beside the text.
  new MutationObserver((records) => {
    for (var { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      var font = [...addedNodes, previousSibling, nextSibling].find(isFont)
      addedNodes.forEach((node) => instead.delete(node))
      removedNodes.forEach((node) => font && node.nodeType === 3 && instead.set(node, font))
    }
  }).observe(document, { childList: true, subtree: true })

  // Returns the child of the parent that is this node, is a <font> around it or is there instead of it; else null.
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

  // A text that changes comes back, and the browser translates it again.
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
