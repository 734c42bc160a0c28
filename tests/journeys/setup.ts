import { findBrowser } from '../support/find-browser.ts'

/** A browser that travels as a package is unpacked before the first journey, not on its time. */
export async function setup() {
  await findBrowser()
}
