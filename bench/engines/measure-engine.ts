import type { Engine } from '../../tests/support/engines/engine.ts'
import {
  enter,
  isSameDocument,
  markDocument,
  press,
  rest,
  scrollOf,
  scrollTo,
  until,
} from '../../tests/support/engines/visitor.ts'
import { median, quantile } from '../tools/statistics.ts'

export type Pressed = {
  'press → cards painted, median ms': number
  'the longest, ms': number
  'documents loaded': number
  'places lost': number
}

/** Rooms stand in sight there. */
const PLACE = 150

/** Flats of two rooms are asked for and all again; a press that loads a document ends with the first paint of that one. */
export async function measureEngine(engine: Engine, url: string, presses: number) {
  const { version, openTab, ...started } = await engine.start()
  const tab = await openTab()
  const taken: number[] = []
  let loaded = 0
  let lost = 0
  await tab.resize(1280, 800)
  await enter(tab, `${url}/kvartiry`)
  for (let at = 0; at < presses; at++) {
    await rest(tab)
    await scrollTo(tab, PLACE)
    await markDocument(tab)
    await tab.evaluate(watchPress)
    await press(tab, '#filters label:has(> [name=rooms])', '2')
    taken.push(await until(() => tab.evaluate(readPress), `press ${at}`))
    if (!(await isSameDocument(tab))) loaded++
    if ((await scrollOf(tab)) !== PLACE) lost++
  }
  await tab[Symbol.asyncDispose]()
  await started[Symbol.asyncDispose]()
  const pressed: Pressed = {
    'press → cards painted, median ms': Math.round(median(taken)),
    'the longest, ms': Math.round(quantile(taken, 1)),
    'documents loaded': loaded,
    'places lost': lost,
  }
  return { [`${engine.name} ${version}`]: pressed }
}

/** Runs in the page: it may use nothing from outside itself. Another document finds what is noted here. */
function watchPress() {
  const now = () => performance.timeOrigin + performance.now()
  sessionStorage.removeItem('painted')
  addEventListener('pointerup', () => sessionStorage.setItem('pressed', String(now())), {
    capture: true,
    once: true,
  })
  const cards = document.querySelector('main ul:has(> li > article)')
  const watch = new MutationObserver(() => {
    watch.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => sessionStorage.setItem('painted', String(now()))
      port2.postMessage(null)
    })
  })
  if (cards) watch.observe(cards, { subtree: true, childList: true, characterData: true })
}

function readPress(): number | null {
  const pressed = Number(sessionStorage.getItem('pressed'))
  const painted = Number(sessionStorage.getItem('painted'))
  if (painted) return painted - pressed
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const shown = performance.timeOrigin + (paint?.startTime ?? 0)
  return 'isSameDocument' in window || !paint ? null : shown - pressed
}
