import styles from './navigation.module.css'

const AFTER_MS = 150

let bar: HTMLElement | undefined
let underway = 0

/** A line along the top while a page is on its way. A quick page shows none. Says how to take it off. */
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
  underway += by
  bar ??= createBar()
  bar.hidden = underway === 0
}

function createBar(): HTMLElement {
  const element = document.createElement('div')
  element.className = styles.progress ?? ''
  element.setAttribute('role', 'progressbar')
  element.setAttribute('aria-label', 'Страница загружается')
  document.body.append(element)
  return element
}
