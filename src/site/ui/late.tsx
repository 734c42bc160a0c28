import { lazy, Suspense, type ComponentType } from 'react'

/**
 * A piece of a page whose code may come after the page itself. The server has it at once and draws it into the HTML;
 * a browser keeps that HTML as it stands until the code is there.
 */
export function late<Props extends object>(
  atOnce: ComponentType<Props> | null,
  fetchPiece: () => Promise<ComponentType<Props>>,
) {
  const Piece = lazy(() => (atOnce ? here(atOnce) : fetched(fetchPiece)))
  return function Late(props: Props) {
    return (
      <Suspense fallback={null}>
        <Piece {...props} />
      </Suspense>
    )
  }
}

type Module<Props> = { default: ComponentType<Props> }

/** A promise that has been kept already: React takes its value without waiting. */
const here = <Props,>(piece: ComponentType<Props>) =>
  ({
    // oxlint-disable-next-line unicorn/no-thenable -- being a thenable is its whole purpose
    then: (take: (module: Module<Props>) => void) => take({ default: piece }),
  }) as Promise<Module<Props>>

/** Asked for twice before giving up; and giving up costs this piece alone, not the page. */
const fetched = <Props,>(fetchPiece: () => Promise<ComponentType<Props>>) =>
  fetchPiece()
    .catch(fetchPiece)
    .catch(() => NotHere)
    .then((piece): Module<Props> => ({ default: piece }))

const NotHere = () => <p>Эта часть страницы не&nbsp;загрузилась. Обновите страницу.</p>
