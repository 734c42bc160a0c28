import styles from './navigation.module.css'

const AFTER_MS = 150

let bar: HTMLElement | undefined
let pending = 0

/** A progress bar along the top while a page loads; a quick page shows none. Returns how to hide it. */
export function showProgress(): () => void {
  let shown = false
  const timer = setTimeout(() => {
    shown = true
    change(1)
  }, AFTER_MS)
  return () => {
    clearTimeout(timer)
    if (shown) change(-1)
    shown = false
  }
}

function change(by: number) {
  pending += by
  bar ??= createBar()
  bar.hidden = pending === 0
}

function createBar(): HTMLElement {
  const element = document.createElement('div')
  element.className = styles.progress ?? ''
  element.setAttribute('role', 'progressbar')
  element.setAttribute('aria-label', 'Страница загружается')
  document.body.append(element)
  return element
}
