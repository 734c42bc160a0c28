import styles from './navigation.module.css'

let region: HTMLElement | undefined

/** Added before it is needed: screen readers ignore a live region that is inserted together with its text. */
export function startAnnouncing() {
  if (region) return
  region = document.createElement('div')
  region.className = styles.announcer ?? ''
  region.setAttribute('aria-live', 'assertive')
  region.setAttribute('aria-atomic', 'true')
  document.body.append(region)
}

/** Makes a screen reader announce the new page, as a page load would. */
export function announce(text: string) {
  if (region) region.textContent = text
}
