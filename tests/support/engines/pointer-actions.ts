import type { Mouse } from './engine.ts'

/** Actions of W3C WebDriver, which WebDriver BiDi has taken over. */
export type Actions = {
  mouse: Mouse
  type: (text: string) => Promise<void>
}

type Source = { type: 'pointer' | 'key'; id: string; actions: object[] }

export function actionsBy(perform: (sources: Source[]) => Promise<unknown>): Actions {
  const point = async (action: object) => {
    const source = { type: 'pointer' as const, id: 'mouse', parameters: { pointerType: 'mouse' } }
    await perform([{ ...source, actions: [action] }])
  }
  return {
    mouse: {
      moveTo: (x, y) =>
        point({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }),
      down: () => point({ type: 'pointerDown', button: 0 }),
      up: () => point({ type: 'pointerUp', button: 0 }),
    },
    async type(text) {
      const actions = text.split('').flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await perform([{ type: 'key', id: 'keys', actions }])
    },
  }
}
