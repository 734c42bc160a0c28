import type { Crumb } from './breadcrumbs.tsx'

/** Of the page that is being drawn on the server, where drawing never waits and no other page comes between. */
let drawn: Crumb[] = []

export function noteCrumbs(crumbs: Crumb[]) {
  drawn = crumbs
}

/** The crumbs of the page that was drawn last; a page without any leaves none. */
export function takeCrumbs(): Crumb[] {
  const taken = drawn
  drawn = []
  return taken
}
