// Printed into every page, before its scripts: what they lack is fetched, and a start that fails is logged.
{
  const root = document.documentElement
  const { standIns, log } = document.currentScript.dataset
  root.dataset.scripts = 'coming'

  const isLacking =
    !Promise.withResolvers ||
    !Map.groupBy ||
    !URL.canParse ||
    ![].toSorted ||
    !''.toWellFormed ||
    !('popover' in HTMLElement.prototype)
  // Module scripts written by the parser run in the order of the document: this one before the site's.
  if (isLacking && standIns) document.write(`<script type="module" src="${standIns}"></script>`)

  const isOurs = (address) => String(address).startsWith(location.origin)
  const isMissing = (message) => /dynamically imported|Importing a module|MIME type/.test(message)
  let isSent = false
  /** Of a start that fails one error is enough, and the site's own log takes over from it. */
  const send = (category, thrown, place) => {
    if (isSent || log === undefined || root.dataset.scripts === 'started') return
    isSent = true
    const { message = String(thrown), stack } = Object(thrown)
    const payload = {
      name: 'frontend',
      category,
      timestamp: new Date().toISOString(),
      level: 'ERROR',
      message: String(message).slice(0, 1_000),
      jsonPayload: {
        error: String(thrown).slice(0, 1_000),
        stack: String(stack || '').slice(0, 8_000),
        info: `${place}\n${location.href}\n${navigator.userAgent}`.slice(0, 8_000),
      },
    }
    fetch('/api/send-data-to-logger', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payload }),
    }).catch(() => {})
  }
  const fail = (category, thrown, place) => {
    send(category, thrown, place)
    // The page looks as it does without scripts.
    if (root.dataset.scripts === 'coming') delete root.dataset.scripts
  }
  addEventListener(
    'error',
    ({ target, error, message, filename, lineno, colno }) => {
      if (target.tagName === 'SCRIPT' && isOurs(target.src))
        fail('chunk', `Failed to load ${target.src}`, 'script')
      // Browsers hide the errors of other hosts' scripts.
      else if (error && (!filename || isOurs(filename)))
        fail(isMissing(message) ? 'chunk' : 'runtime', error, `${filename}:${lineno}:${colno}`)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) =>
    send('promise', reason, 'unhandledrejection'),
  )
}
