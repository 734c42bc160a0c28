import { useLayoutEffect, useState } from 'react'

/**
 * What only the browser knows. The first render repeats what the server has rendered; the value comes before the paint.
 * Preact's `useSyncExternalStore` knows no value of the server.
 */
export function useClientValue<Value>(
  watch: (changed: () => void) => () => void,
  current: () => Value,
  rendered: Value,
): Value {
  const [value, setValue] = useState(rendered)
  useLayoutEffect(() => {
    const update = () => setValue(() => current())
    update()
    return watch(update)
  }, [watch, current])
  return value
}

/** Whether scripts are here: what only they can do is not in the HTML. */
export const useHydrated = () => useClientValue(never, yes, false)

const never = () => () => {}
const yes = () => true
