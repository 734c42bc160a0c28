import { useState } from 'react'

import { flatForms, howMany } from '#domain/text/plural.ts'
import { call } from '#office/api/call.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { DialogActions, Form } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Checkbox } from '#site/ui/fields/field.tsx'

/** Landing pages proposed by rule; those that are ticked come out together. */
export function LandingProposals({ onMade }: { onMade: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="line" size="small" onClick={() => setIsOpen(true)}>
        Предложить
      </Button>
      {isOpen ? (
        <ProposalDialog
          onClose={() => setIsOpen(false)}
          onMade={() => {
            setIsOpen(false)
            onMade()
          }}
        />
      ) : null}
    </>
  )
}

const AT_ONCE = 10

function ProposalDialog({ onClose, onMade }: { onClose: () => void; onMade: () => void }) {
  const { body, trouble } = useLoaded('GET /landings/proposals')
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const { busy, errors, outcome, sending } = useSending()
  const items = body?.items ?? []
  const ticked = chosen ?? items.slice(0, AT_ONCE).map(({ filter }) => filter)
  const tick = (filter: string, isOn: boolean) =>
    setChosen(isOn ? [...ticked, filter] : ticked.filter((one) => one !== filter))

  async function publish() {
    const post = () => call('POST /landings/proposals', { body: { filters: [...ticked] } })
    if (await sending(post)) onMade()
  }

  return (
    <Dialog title="Какие списки квартир опубликовать" onClose={onClose}>
      <Form onSubmit={() => void publish()}>
        <p>
          Заголовок и&nbsp;описание составлены по&nbsp;каталогу. Страницу, где квартир станет меньше
          трёх, поисковые системы не&nbsp;увидят.
        </p>
        {body && items.length === 0 ? <p>Все списки уже опубликованы.</p> : null}
        {items.map(({ filter, h1, count }) => (
          <Checkbox
            key={filter}
            checked={ticked.includes(filter)}
            onChange={({ target }) => tick(filter, target.checked)}
          >
            {`${h1}: ${howMany(count, flatForms)}`}
          </Checkbox>
        ))}
        {errors.filters ? <p role="alert">{errors.filters}</p> : null}
        <Notice message={trouble === null ? outcome : { text: trouble, isTrouble: true }} />
        <DialogActions busy={busy} onClose={onClose} submit={`Опубликовать: ${ticked.length}`} />
      </Form>
    </Dialog>
  )
}
