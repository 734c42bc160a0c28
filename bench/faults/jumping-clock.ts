import { readFileSync } from 'node:fs'

/** Loaded before the site: shifts its clock by the milliseconds in the file of CLOCK_FILE. */
const { now } = Date
const file = process.env.CLOCK_FILE ?? ''
let ahead = 0
setInterval(() => {
  ahead = Number(readFileSync(file, 'utf8')) || 0
}, 50).unref()
Date.now = () => now() + ahead

globalThis.Date = new Proxy(Date, {
  construct: (Clock, values: []) =>
    values.length > 0 ? new Clock(...values) : new Clock(Date.now()),
})
