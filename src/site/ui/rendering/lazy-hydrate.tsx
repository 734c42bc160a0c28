import { lazy, Suspense, type ComponentType } from 'react'

/**
 * A part of a page whose code may come after the page itself. The server has it at once and draws it into the HTML;
 * a browser keeps that HTML, not hydrated, until the code is there.
 */
export function lazyHydrate<Props extends object>(
  atOnce: ComponentType<Props> | null,
  fetchPart: () => Promise<ComponentType<Props>>,
) {
  let part = atOnce
  const load = loadOnce(async () => {
    part = await fetchPart().catch(fetchPart)
  })
  if (!atOnce) pending.add(load)
  // After two failed tries this part alone is missing, not the page.
  const Part = lazy(() =>
    part ? settled(part) : load().then(() => ({ default: part ?? LoadFailed })),
  )
  return function LazyHydrated(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** Loaders of parts that pages have declared and whose code is not here yet. */
const pending = new Set<() => Promise<void>>()

/**
 * Once the code of every part is here, of pages shown and of pages about to be. A page drawn anew before that would lose
 * the HTML of its parts that are not hydrated; one drawn for the first time would show holes.
 */
export async function allHydrated(): Promise<void> {
  while (pending.size > 0) {
    await Promise.all([...pending].map((load) => load()))
    await new Promise((resolve) => setTimeout(resolve)) // React hears of it a turn later
  }
}

/** Two callers share one fetch; after a failure the next caller fetches again. */
function loadOnce(fetchPart: () => Promise<void>) {
  let promise: Promise<void> | undefined
  const load = (): Promise<void> =>
    (promise ??= fetchPart()
      .catch(() => {
        promise = undefined
      })
      .finally(() => pending.delete(load)))
  return load
}

type Module<Props> = { default: ComponentType<Props> }

/** A promise that is fulfilled already: React takes its value without waiting. */
const settled = <Props,>(part: ComponentType<Props>) =>
  ({
    // oxlint-disable-next-line unicorn/no-thenable -- being a thenable is its whole purpose
    then: (take: (module: Module<Props>) => void) => take({ default: part }),
  }) as Promise<Module<Props>>

const LoadFailed = () => <p>Эта часть страницы не&nbsp;загрузилась. Обновите страницу.</p>
