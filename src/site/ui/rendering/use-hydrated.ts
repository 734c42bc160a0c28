import { useSyncExternalStore } from 'react'

/** Whether scripts are here: what only they can do is not in the HTML. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

const subscribe = () => () => {}
