// Runs before the first paint, where the owner shows a phone of its own to each source: the pages themselves are one for all.
{
  const KEY = 'stvor-number-source'
  const { rules, consent } = JSON.parse(document.getElementById('phone-numbers').textContent)
  const choice = /(?:^|; )consent=(\w+)/.exec(document.cookie)?.[1]
  const mayKeep = consent === 'ask' ? choice === 'all' : choice !== 'necessary'

  const visit = choice === 'necessary' ? null : (touchNow() ?? touchKept())
  const digits = (text) => text.replace(/\D/g, '')
  const own = visit ? rules.filter(fits) : []
  if (own.length > 0) {
    swapAll()
    new MutationObserver(swapAll).observe(document, { childList: true, subtree: true })
  }

  /** What has brought the visitor to this very address. */
  function touchNow() {
    const query = new URLSearchParams(location.search)
    const [source, medium, campaign] = ['source', 'medium', 'campaign'].map((name) =>
      (query.get(`utm_${name}`) ?? '').toLowerCase(),
    )
    const from = document.referrer ? new URL(document.referrer).hostname : ''
    const referrer = from === location.hostname ? '' : from
    if (!source && !referrer) return null
    const touch = { source, medium, campaign, referrer }
    try {
      if (mayKeep) sessionStorage.setItem(KEY, JSON.stringify(touch))
    } catch {
      // Where storage is closed, the number is this page's alone.
    }
    return touch
  }

  function touchKept() {
    try {
      return mayKeep ? JSON.parse(sessionStorage.getItem(KEY)) : null
    } catch {
      return null
    }
  }

  function fits(rule) {
    const named = ['source', 'medium', 'campaign'].every(
      (name) => !rule[name] || rule[name] === visit[name],
    )
    return named && (!rule.referrer || `.${visit.referrer}`.endsWith(`.${rule.referrer}`))
  }

  function swapAll() {
    for (const link of document.getElementsByClassName('phone')) swap(link)
  }

  function swap(link) {
    const number = link.pathname
    // A link that the parser is not through with has less text than its address.
    if (link.dataset.number || digits(link.textContent) !== digits(number ?? '')) return
    const rule = own.find(({ replaces }) => !replaces || replaces === number)
    if (!rule) return
    link.dataset.number = number
    link.href = `tel:${rule.phone}`
    link.textContent = rule.shown
  }
}
