// /pricing?plan=growth&period=annual: shows which plan the visitor came for. Without it the page says the same.
;(function () {
  var query = new URLSearchParams(location.search)
  var annual = document.getElementById('pay-annual')
  if (annual && query.get('period') === 'annual') {
    annual.checked = true
  }
  document.querySelectorAll('[data-plan]').forEach(function (card) {
    if (card.dataset.plan === query.get('plan')) {
      card.dataset.chosen = ''
      if (card.getBoundingClientRect().top > innerHeight * 0.7) {
        card.scrollIntoView()
      }
    }
  })
})()
