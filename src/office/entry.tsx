import '#site/styles/site.css'

/** Browsers at the floor lack some functions (docs/decisions/0032-every-browser.md); others load nothing in their place. */
const isLacking =
  !Promise.withResolvers || !Map.groupBy || !URL.canParse || ![].toSorted || !''.toWellFormed

// A chain instead of `await`: other files import this one, and would wait for themselves.
const standIns = isLacking ? import('#site/ui/stand-ins/missing-functions.ts') : Promise.resolve()
standIns.then(() => import('./start.tsx')).then(({ startOffice }) => startOffice(), console.error)
