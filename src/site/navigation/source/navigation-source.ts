import { nativeSource } from './native-source.ts'
import type { NavigationSource } from './transition.ts'

/** Documents are loaded until the source of this browser is here. */
const documentLoads: NavigationSource = {
  start: () => () => {},
  navigate(to, replace) {
    if (replace) location.replace(to)
    else location.assign(to)
  },
  replaceAddress: (at) => history.replaceState(history.state, '', at),
  currentAddress: () => new URL(location.href),
}

let source = documentLoads

export const navigationSource = () => source

/** Without the Navigation API the History API serves; without its code links go on loading documents. */
export async function fetchNavigationSource(): Promise<void> {
  try {
    source =
      'navigation' in window ? nativeSource : (await import('./history-source.ts')).historySource
  } catch {
    // The code is lost on the way.
  }
}
