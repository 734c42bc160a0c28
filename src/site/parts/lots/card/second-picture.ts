import { cutawayUrl } from '#domain/addresses/plan-url.ts'

/** Under a pointer or the focus a card shows the flat in three dimensions; the drawing is fetched when that is wanted. */
export function startSecondPictures() {
  document.addEventListener('pointerover', addPicture)
  document.addEventListener('focusin', addPicture)
}

function addPicture({ target }: Event) {
  const card = target instanceof Element ? target.closest('article') : null
  for (const plan of card?.querySelectorAll<HTMLImageElement>(':scope > img') ?? []) {
    const file = cutawayOf(plan.getAttribute('src') ?? '')
    if (file) plan.style.setProperty('--second', `url(${file})`)
  }
}

/** Of a light or a dark plan, its own twin. */
function cutawayOf(src: string): string | null {
  const light = cutawayUrl(src.replace('-dark.svg', '.svg'))
  return light && src.endsWith('-dark.svg') ? light.replace('.svg', '-dark.svg') : light
}
