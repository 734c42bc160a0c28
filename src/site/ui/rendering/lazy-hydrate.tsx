import { lazy, Suspense, type ComponentType } from 'react'

/**
 * A piece of a page whose code may come after the page itself. The server has it at once and draws it into the HTML;
 * a browser keeps that HTML as it stands until the code is there.
 */
export function lazyHydrate<Props extends object>(
  atOnce: ComponentType<Props> | null,
  fetchPiece: () => Promise<ComponentType<Props>>,
) {
  let piece = atOnce
  const come = once(async () => {
    piece = await fetchPiece().catch(fetchPiece)
  })
  if (!atOnce) pending.add(come)
  // Giving up after two tries costs this piece alone, not the page.
  const Piece = lazy(() =>
    piece ? settled(piece) : come().then(() => ({ default: piece ?? LoadFailed })),
  )
  return function Late(props: Props) {
    return (
      <Suspense fallback={null}>
        <Piece {...props} />
      </Suspense>
    )
  }
}

/** What pages have told of and is not here yet. */
const pending = new Set<() => Promise<void>>()

/**
 * Once every piece is here, of pages shown and of pages about to be. A page drawn anew before that would lose the HTML of
 * its sleeping pieces; one drawn for the first time would show holes.
 */
export async function allHydrated(): Promise<void> {
  while (pending.size > 0) {
    await Promise.all([...pending].map((come) => come()))
    await new Promise((resolve) => setTimeout(resolve)) // React hears of it a turn later
  }
}

/** Failing is no end: what is asked for again is fetched again. */
function once(fetchPiece: () => Promise<void>) {
  let promise: Promise<void> | undefined
  const come = (): Promise<void> =>
    (promise ??= fetchPiece()
      .catch(() => {
        promise = undefined
      })
      .finally(() => pending.delete(come)))
  return come
}

type Module<Props> = { default: ComponentType<Props> }

/** A promise that has been kept already: React takes its value without waiting. */
const settled = <Props,>(piece: ComponentType<Props>) =>
  ({
    // oxlint-disable-next-line unicorn/no-thenable -- being a thenable is its whole purpose
    then: (take: (module: Module<Props>) => void) => take({ default: piece }),
  }) as Promise<Module<Props>>

const LoadFailed = () => <p>Эта часть страницы не&nbsp;загрузилась. Обновите страницу.</p>
