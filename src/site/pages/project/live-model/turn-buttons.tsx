import { IconButton } from '#site/ui/controls/icon-button.tsx'

import styles from './live-model.module.css'
import type { useLook } from './use-look.ts'

type TurnButtonsProps = { look: ReturnType<typeof useLook>; onClose: () => void }

/** What gestures and keys do, for those who have neither. */
export function TurnButtons({ look, onClose }: TurnButtonsProps) {
  const isOut = look.window !== null
  const side = isOut ? 0.25 : -0.12
  const height = isOut ? 0.15 : 0.12
  return (
    <>
      <div
        className={styles.turns}
        role="toolbar"
        aria-label="Повернуть макет, также стрелками, плюсом и минусом"
      >
        <IconButton framed icon="left" label="Влево" onClick={() => look.turn(side, 0)} />
        <IconButton framed icon="right" label="Вправо" onClick={() => look.turn(-side, 0)} />
        <IconButton framed icon="up" label="Выше" onClick={() => look.turn(0, height)} />
        <IconButton framed icon="down" label="Ниже" onClick={() => look.turn(0, -height)} />
        {isOut ? null : (
          <>
            <IconButton framed icon="plus" label="Ближе" onClick={() => look.near(1.25)} />
            <IconButton framed icon="minus" label="Дальше" onClick={() => look.near(1 / 1.25)} />
          </>
        )}
      </div>
      <div className={styles.close}>
        <IconButton framed icon="close" label="Закрыть макет" onClick={onClose} />
      </div>
    </>
  )
}
