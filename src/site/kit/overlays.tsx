import { Button } from '#site/ui/controls/button.tsx'
import { queueToast } from '#site/ui/overlays/toast-queue.ts'
import { Toast } from '#site/ui/overlays/toast.tsx'

import { Chapter, Row, Specimen } from './specimen.tsx'

/** What lies over the page. */
export function Overlays() {
  return (
    <Chapter name="overlays" title="Поверх страницы">
      <Specimen name="toasts" title="Сообщения">
        {() => (
          <>
            <Toast kind="information" text="В сравнении 4 квартиры, это предел." />
            <Toast kind="success" text="Квартира № 96 добавлена в избранное" />
            <Toast kind="error" text="Нет связи с сервером. Фильтр сохранён." />
            <Row>
              <Button look="line" size="small" onClick={() => queueToast('Проверка связи')}>
                Показать наверху
              </Button>
            </Row>
          </>
        )}
      </Specimen>
    </Chapter>
  )
}
