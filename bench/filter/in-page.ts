/** One change of a filter: until its cards are painted, and its search alone, ms. */
export type Change = { painted: number; search: number }

type Engine = {
  openColumns: (
    kind: string,
    packed: ArrayBuffer,
    houses: Map<number, unknown>,
  ) => { lots(kind: string): { find(query: unknown): unknown } }
}

/** Runs in the page: it may use nothing from outside itself. */
export async function changeFilters(code: { engine: string; columns: string }): Promise<Change[]> {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const painted = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(0)
      }),
    )
  const { openColumns } = (await import(code.engine)) as Engine
  const packed = await (await fetch(code.columns)).arrayBuffer()
  const lots = openColumns('flat', packed, new Map()).lots('flat')
  const asked = (search: string) => {
    const query = new URLSearchParams(search)
    const all = (name: string) => query.getAll(name)
    const empty = { layouts: [], projects: [], buildings: [], finishing: [], promotions: [] }
    const none = { priceFrom: null, priceTo: null, areaFrom: null, areaTo: null, floorFrom: null }
    const rest = { floorTo: null, paymentTo: null, keysTo: null, sun: null, text: '', down: null }
    const plain = { ...empty, ...none, ...rest, programme: null, sort: 'price', page: 1 }
    return {
      ...plain,
      rooms: all('rooms').map(Number),
      features: all('feature'),
      floorNot: all('floorNot'),
    }
  }

  const changes: Change[] = []
  const names = ['rooms', 'rooms', 'feature', 'floorNot']
  for (let step = 0; step < 24; step++) {
    const fields = document.querySelectorAll<HTMLInputElement>(
      `#filters input[name=${names[step % names.length]}]`,
    )
    const field = fields[(step * 7) % Math.min(fields.length, 4)]!
    const began = performance.now()
    const before = location.search
    field.click()
    while (location.search === before) await wait(0)
    const end = await painted()
    const searching = performance.now()
    lots.find(asked(location.search))
    changes.push({ painted: end - began, search: performance.now() - searching })
    await wait(150)
  }
  return changes.slice(4)
}

/** Runs in the page: slides the upper price down and up, a step a frame, and tells how long frames took. */
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
