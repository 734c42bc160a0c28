import { cutawayUrl } from '#domain/addresses/plan-url.ts'

/**
 * Under a pointer or the focus a card shows the flat in three dimensions, and where nothing hovers, after a press on the
 * corner of its plan; the drawing is fetched when that is wanted.
 */
export function startSecondPictures() {
  document.addEventListener('pointerover', addPicture)
  document.addEventListener('focusin', addPicture)
  if (matchMedia('(hover: none)').matches)
    document.addEventListener('click', changePicture, { capture: true })
}

function addPicture({ target }: Event) {
  for (const plan of plansOf(target)) {
    const file = cutawayOf(plan.getAttribute('src') ?? '')
    if (file) plan.style.setProperty('--second', `url(${file})`)
  }
}

/** Before the card takes it for a press on its link. */
function changePicture(press: MouseEvent) {
  const plan = plansOf(press.target).find((one) => one.getClientRects().length > 0)
  if (!plan || !isOnCorner(press, plan.getBoundingClientRect())) return
  press.preventDefault()
  press.stopPropagation()
  plan.closest('article')?.toggleAttribute('data-solid')
}

/** As large as a finger around the mark in the lower corner. */
const isOnCorner = ({ clientX, clientY }: MouseEvent, { left, bottom }: DOMRect) =>
  clientX > left && clientX < left + 112 && clientY < bottom && clientY > bottom - 52

function plansOf(target: EventTarget | null): HTMLImageElement[] {
  const card = target instanceof Element ? target.closest('article') : null
  return [...(card?.querySelectorAll<HTMLImageElement>(':scope > img') ?? [])]
}

/** Of a light or a dark plan, its own twin. */
function cutawayOf(src: string): string | null {
  const light = cutawayUrl(src.replace('-dark.svg', '.svg'))
  return light && src.endsWith('-dark.svg') ? light.replace('.svg', '-dark.svg') : light
}
