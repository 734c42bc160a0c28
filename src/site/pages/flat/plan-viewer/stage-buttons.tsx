import { Icon, type IconName } from '#site/ui/icons/icon.tsx'

import type { useFullScreen } from './use-full-screen.ts'
import type { useZoom } from './use-zoom.ts'
import styles from './plan-stage.module.css'

type StageButtonsProps = {
  zoom: ReturnType<typeof useZoom>
  full: ReturnType<typeof useFullScreen>
}

/** Larger, smaller, over the whole screen. */
export const StageButtons = ({ zoom, full }: StageButtonsProps) => (
  <>
    <Tool
      icon="plus"
      label="Крупнее"
      disabled={zoom.scale >= zoom.most}
      onClick={() => zoom.by(1.5)}
    />
    <Tool icon="minus" label="Мельче" disabled={zoom.scale <= 1} onClick={() => zoom.by(1 / 1.5)} />
    <Tool icon="expand" label="На весь экран" pressed={full.on} onClick={full.flip} />
  </>
)

type ToolProps = {
  icon: IconName
  label: string
  pressed?: boolean
  disabled?: boolean
  onClick: () => void
}

const Tool = ({ icon, label, pressed, ...button }: ToolProps) => (
  <button
    type="button"
    className={styles.tool}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    {...button}
  >
    <Icon name={icon} />
  </button>
)
