const names = [
  'land',
  'water',
  'green',
  'street',
  'rail',
  'ring',
  'halo',
  'water-name',
  'house',
  'block',
  'walk-5',
  'walk-10',
  'walk-15',
  'area',
] as const

/** The colours of a map in the theme of the moment. */
export type MapInk = Record<(typeof names)[number] | 'text', string>

/** As a browser understands them: the library that draws knows no tokens. */
export function readInk(figure: HTMLElement): MapInk {
  const probe = figure.appendChild(document.createElement('i'))
  const read = (token: string) => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  const inks = names.map((name) => [name, read(`--map-${name}`)] as const)
  const ink = { ...Object.fromEntries(inks), text: read('--text') } as MapInk
  probe.remove()
  return ink
}

/** Calls back when the visitor or the hour changes the theme. */
export function watchInk(changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-contrast'],
  })
  dark.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    dark.removeEventListener('change', changed)
  }
}
