import { howMany } from '#domain/text/plural.ts'
import { call } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Button } from '#site/ui/controls/button.tsx'

/** Puts the plan on all its floors. */
export function PublishTrace({ id, isSaved }: { id: number; isSaved: boolean }) {
  const { busy, errors, outcome, setOutcome, sending } = useSending()
  async function publish() {
    const reply = await sending(() => call('POST /trace/:id/publish', { params: { id } }))
    if (!reply || reply.status === 202) return
    const flats = howMany(reply.body.flats, ['квартире', 'квартирах', 'квартирах'])
    const left = reply.body.left.join(', ')
    const rest =
      left && `. Не\u00A0показан, площадь отличается больше чем на\u00A03\u00A0%: №\u00A0${left}`
    setOutcome({ text: `План стоит в\u00A0${flats}${rest}`, isTrouble: rest !== '' })
  }
  const wrong = Object.values(errors).join(' ')
  return (
    <>
      <Notice message={wrong ? { text: wrong, isTrouble: true } : outcome} />
      <FormActions>
        <Button size="medium" busy={busy} disabled={!isSaved} onClick={() => void publish()}>
          Опубликовать
        </Button>
      </FormActions>
    </>
  )
}
