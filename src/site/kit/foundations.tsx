import { Icon, iconPaths, type IconName } from '#site/ui/icons/icon.tsx'
import text from '#site/ui/text/text.module.css'

import { Chapter, Specimen } from './specimen.tsx'
import styles from './specimen.module.css'

const colours = [
  ['bg', 'surface', 'surface-2', 'line', 'line-2', 'line-3', 'text', 'text-2', 'text-3'],
  ['lamp', 'lamp-hover', 'lamp-soft', 'lamp-mid', 'lamp-line', 'lamp-ink'],
  ['free', 'free-2', 'on-free'],
  ['err', 'err-soft', 'err-fill', 'ok', 'ok-soft', 'focus'],
  ['night', 'night-2', 'night-line', 'night-text', 'night-text-2', 'night-text-3'],
  ['plan-wall', 'plan-furn', 'plan-soft', 'plan-wet', 'plan-tile', 'plan-ins', 'plan-dim'],
].flat()
const spaces = [4, 8, 12, 16, 20, 24, 28, 36, 44, 48, 64]
const radii = [4, 8, 14]
const isIcon = (name: string): name is IconName => name in iconPaths
const iconNames = Object.keys(iconPaths).filter(isIcon)

/** What all the rest is made of: type, colours, spaces, icons. */
export function Foundations() {
  return (
    <Chapter name="foundations" title="Основа">
      <Specimen name="type" title="Шрифт">
        {() => <Type />}
      </Specimen>
      <Specimen name="colours" title="Цвета">
        {() => (
          <ul className={styles.swatches}>
            {colours.map((name) => (
              <li key={name}>
                <svg aria-hidden="true">
                  <rect width="100%" height="100%" fill={`var(--${name})`} />
                </svg>
                {name}
              </li>
            ))}
          </ul>
        )}
      </Specimen>
      <Specimen name="spaces" title="Отступы и скругления">
        {() => (
          <>
            <ul className={styles.bars}>
              {spaces.map((space) => (
                <li key={space}>
                  <svg width={space * 3} height="12" aria-hidden="true">
                    <rect width={space * 3} height="12" />
                  </svg>
                  {space}
                </li>
              ))}
            </ul>
            <ul className={styles.swatches}>
              {radii.map((radius) => (
                <li key={radius}>
                  <svg viewBox="0 0 120 44" aria-hidden="true">
                    <rect
                      x="8"
                      y="6"
                      width="104"
                      height="32"
                      rx={radius}
                      fill="var(--surface-2)"
                      stroke="var(--line-3)"
                    />
                  </svg>
                  {radius}
                </li>
              ))}
            </ul>
          </>
        )}
      </Specimen>
      <Specimen name="icons" title="Значки">
        {() => (
          <ul className={styles.icons}>
            {iconNames.map((name) => (
              <li key={name}>
                <Icon name={name} />
                {name}
              </li>
            ))}
          </ul>
        )}
      </Specimen>
    </Chapter>
  )
}

const Type = () => (
  <>
    <p className={styles.h1}>Дом у&nbsp;створа двух огней</p>
    <p className={styles.h2}>Окно горит — квартира свободна</p>
    <p className={styles.h3}>Двенадцатый этаж, окна на&nbsp;реку</p>
    <p className={styles.h4}>Секция 2, № 96</p>
    <p className={text.lead}>Лид: чертёж говорит раньше слов, поэтому план есть везде.</p>
    <p>Основной текст 16: кухня-гостиная 20,4&nbsp;м², спальня 16,0&nbsp;м², лоджия.</p>
    <p className={text.small}>Мелкий 14: от&nbsp;35&nbsp;до&nbsp;120&nbsp;м²</p>
    <p className={text.caption}>Подпись 12,5: отметка +23,400</p>
    <p className={`${styles.price} ${text.price}`}>12 350 000 ₽</p>
    <p>
      <s className={text.old}>12 900 000 ₽</s>
    </p>
    <p>
      <a className={text.link} href="#type">
        Ссылка в&nbsp;тексте
      </a>
    </p>
  </>
)
