import type { Control } from './control.browser.tsx'

/** One change of a filter, ms. */
export type Change = {
  /** From the press until every card in sight is a new one, painted. */
  painted: number
  /** Until the whole list and what is around it are new. */
  whole: number
  /** All its cards drawn at once in place of those before, without a search. */
  control: number
  /** The search by itself. */
  search: number
}

/** Functions below run in the page: they may use nothing from outside themselves. */
export async function placeControl() {
  const own = document.querySelector<HTMLElement>('main ul:has(> li > article)')!
  const place = document.createElement('div')
  place.style.display = 'none'
  own.after(place)
  const { catalogue } = JSON.parse(document.querySelector('#first-page')!.textContent)
  const packed = await (await fetch(`/catalogue/flats-${catalogue.version}.bin`)).arrayBuffer()
  window.control = { ...window.startControl(packed, place), own, place }
}

type Placed = Control & { own: HTMLElement; place: HTMLElement }
declare global {
  interface Window {
    control: Placed
  }
}

type Count = { warmUp: number; changes: number }

/** Each change is followed by its control: 24 changes are 24 alternated runs. */
export async function changeFilters({ warmUp, changes }: Count): Promise<Change[]> {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  // The next task after a frame, before those that wait for something to be fetched.
  const painted = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' })
      }),
    )
  const { own, place, ask, draw } = window.control

  async function measureSite(field: HTMLInputElement) {
    const before = location.search
    const began = performance.now()
    field.click()
    while (location.search === before) await wait(0)
    let end = await painted()
    const answer = ask(location.search)
    const ids = answer.list.lots.map(({ id }) => id)
    while (!isDrawn(own, ids, true)) end = await painted()
    let whole = end
    while (!isDrawn(own, ids, false) || !isFormDrawn(answer.list.total)) whole = await painted()
    return { painted: end - began, whole: whole - began }
  }

  async function measureControl(before: string, after: string) {
    const [old, next] = [ask(before), ask(after)]
    own.style.display = 'none'
    place.style.display = ''
    draw(old)
    await wait(150)
    const began = performance.now()
    draw(next)
    const control = (await painted()) - began
    await wait(100)
    if (place.querySelector('article')!.className !== own.querySelector('article')!.className)
      throw new Error('The cards of the control are not styled')
    own.style.display = ''
    place.style.display = 'none'
    await wait(100)
    return control
  }

  function measureSearch(search: string) {
    const began = performance.now()
    ask(search)
    return performance.now() - began
  }

  const times: Change[] = []
  const names = ['rooms', 'rooms', 'feature', 'floorNot']
  for (let step = 0; step < warmUp + changes; step++) {
    const fields = document.querySelectorAll<HTMLInputElement>(
      `#filters input[name=${names[step % names.length]}]`,
    )
    const field = fields[(step * 7) % Math.min(fields.length, 4)]!
    const before = location.search
    const site = await measureSite(field)
    await wait(300)
    const control = await measureControl(before, location.search)
    times.push({ ...site, control, search: measureSearch(location.search) })
  }
  return times.slice(warmUp)

  function isDrawn(list: Element, ids: number[], inSight: boolean) {
    const cards = [...list.querySelectorAll('article')]
    return cards.every((card, at) => {
      const { top, bottom } = card.getBoundingClientRect()
      if (inSight && (bottom < 0 || top > innerHeight)) return true
      return card.querySelector('h2 a')!.getAttribute('href') === `/kvartiry/${ids[at]}`
    })
  }
  function isFormDrawn(total: number) {
    const words = [...document.querySelectorAll('#filters [type=submit]')].at(-1)?.textContent ?? ''
    return Number(words.replace(/\D/g, '')) === total
  }
}

/** Slides the upper price down and up, a step a frame, and returns the times of frames. */
export async function dragPrice(): Promise<number[]> {
  const thumb = [...document.querySelectorAll<HTMLInputElement>('#filters input[type=range]')][1]!
  const frames: number[] = []
  const top = Number(thumb.max)
  const step = Number(thumb.step)
  let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
  for (let moved = 0; moved < 150; moved++) {
    const away = moved < 75 ? moved : 150 - moved
    Reflect.set(HTMLInputElement.prototype, 'value', String(top - away * step), thumb)
    thumb.dispatchEvent(new InputEvent('input', { bubbles: true }))
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    frames.push(now - last)
    last = now
  }
  thumb.dispatchEvent(new Event('change', { bubbles: true }))
  return frames
}
