import styles from './navigation.module.css'

let region: HTMLElement | undefined

/** Stands ready from the start: readers do not hear a region that comes together with its text. */
export function startAnnouncing() {
  if (region) return
  region = document.createElement('div')
  region.className = styles.announcer ?? ''
  region.setAttribute('aria-live', 'assertive')
  region.setAttribute('aria-atomic', 'true')
  document.body.append(region)
}

/** Tells a screen reader that the page has changed, as a page load would. */
export function announce(text: string) {
  if (region) region.textContent = text
}
