import { IconButton } from '#site/ui/controls/icon-button.tsx'
import { Segmented } from '#site/ui/controls/segmented.tsx'

import styles from './accessibility.module.css'

const choices = [
  {
    name: 'text',
    legend: 'Размер текста',
    segments: [
      usual('Обычный'),
      { value: 'large', label: 'Крупный' },
      { value: 'largest', label: 'Самый крупный' },
    ],
  },
  {
    name: 'contrast',
    legend: 'Контраст',
    segments: [usual('Обычный'), { value: 'more', label: 'Высокий' }],
  },
  {
    name: 'motion',
    legend: 'Движение',
    segments: [usual('Обычное'), { value: 'less', label: 'Без движения' }],
  },
  {
    name: 'theme',
    legend: 'Тема',
    segments: [
      usual('Как в\u00A0системе'),
      { value: 'light', label: 'Светлая' },
      { value: 'dark', label: 'Тёмная' },
    ],
  },
]

/** How a visitor wants to see the site. `accessibility-settings.js` applies what is chosen, before the first paint of every page. */
export function AccessibilityPanel() {
  return (
    <section
      id="accessibility"
      popover="auto"
      className={styles.panel}
      aria-labelledby="accessibility-title"
    >
      <div className={styles.head}>
        <h2 id="accessibility-title">Как показывать сайт</h2>
        <IconButton
          icon="close"
          label="Закрыть"
          popoverTarget="accessibility"
          popoverTargetAction="hide"
        />
      </div>
      {choices.map((choice) => (
        <Segmented key={choice.name} {...choice} type="radio" chosen={['usual']} />
      ))}
    </section>
  )
}

function usual(label: string) {
  return { value: 'usual', label }
}
