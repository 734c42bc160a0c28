import { useState } from 'react'

import { Button } from '#site/ui/controls/button.tsx'
import { IconButton } from '#site/ui/controls/icon-button.tsx'
import { Dialog, DialogBox } from '#site/ui/overlays/dialog.tsx'
import { raiseToast } from '#site/ui/overlays/toast-queue.ts'
import { Toast } from '#site/ui/overlays/toast.tsx'
import { Tooltip } from '#site/ui/overlays/tooltip.tsx'
import { Note } from '#site/ui/text/note.tsx'
import text from '#site/ui/text/text.module.css'

import { Chapter, Forced, Row, Specimen, type KitTheme } from './specimen.tsx'
import styles from './specimen.module.css'

/** What lies over the page or beside the matter. */
export function Overlays() {
  return (
    <Chapter name="overlays" title="Поверх страницы и рядом">
      <Specimen name="notes" title="Примечания">
        {() => (
          <>
            <Note>Цены действуют сегодня и&nbsp;не&nbsp;являются офертой.</Note>
            <Note look="lamp">Квартира подешевела на&nbsp;300&nbsp;000&nbsp;₽.</Note>
            <Note look="ok">Заявка принята. Перезвоним до&nbsp;21:00.</Note>
            <Note look="error">Нет связи. Условия сохранены.</Note>
          </>
        )}
      </Specimen>
      <Specimen name="toasts" title="Сообщения">
        {() => (
          <>
            <Toast kind="information" text="В сравнении 4 квартиры, это предел." />
            <Toast kind="success" text="Квартира № 96 добавлена в избранное" />
            <Toast kind="error" text="Нет связи с сервером. Фильтр сохранён." />
            <Row>
              <Button look="line" size="small" onClick={() => raiseToast('Проверка связи')}>
                Показать наверху
              </Button>
            </Row>
          </>
        )}
      </Specimen>
      <Specimen name="tooltip" title="Подсказка">
        {() => (
          <>
            <br />
            <Row>
              <Tooltip words="Полная стоимость кредита: ставка вместе с обязательными платежами">
                {(tied) => <IconButton icon="info" label="Что такое ПСК" {...tied} />}
              </Tooltip>
              <Forced state="hover">
                <Tooltip words="Под указателем и в фокусе">
                  {(tied) => <IconButton icon="info" label="Ещё подсказка" {...tied} />}
                </Tooltip>
              </Forced>
            </Row>
          </>
        )}
      </Specimen>
      <Specimen name="dialogs" title="Окно и лист">
        {(theme) => <Dialogs theme={theme} />}
      </Specimen>
    </Chapter>
  )
}

function Dialogs({ theme }: { theme: KitTheme }) {
  const [shown, show] = useState<'window' | 'sheet' | null>(null)
  const inside = {
    title: 'Фильтры',
    action: (
      <a className={text.link} href="#dialogs">
        Сбросить
      </a>
    ),
    footer: <Button wide>Показать 74 квартиры</Button>,
    children: <p>Условия живут в&nbsp;адресе: ссылку можно отправить.</p>,
    onClose: () => show(null),
  }
  return (
    <>
      <div className={styles.box}>
        <DialogBox id={`box-${theme}`} {...inside} />
      </div>
      <Row>
        <Button look="line" size="small" onClick={() => show('window')}>
          Открыть окно
        </Button>
        <Button look="line" size="small" onClick={() => show('sheet')}>
          Открыть лист
        </Button>
      </Row>
      <Dialog open={shown !== null} look={shown ?? 'window'} {...inside} />
    </>
  )
}
