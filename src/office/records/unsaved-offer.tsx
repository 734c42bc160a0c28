import { FormActions } from '#office/kit/form.tsx'
import { momentText } from '#office/kit/moment.tsx'
import { Section } from '#office/kit/section.tsx'
import { Button } from '#site/ui/controls/button.tsx'

import type { Unsaved } from './use-unsaved.ts'

/** What the person typed here before and did not save: taken up again, or left. */
export const UnsavedOffer = ({ offered, take, forget }: Unsaved) =>
  offered ? (
    <Section title="Есть несохранённое">
      <p>{`${momentText(offered.at)} вы писали здесь и\u00A0не\u00A0сохранили. На\u00A0сайте этого нет.`}</p>
      <FormActions>
        <Button size="small" onClick={take}>
          Продолжить
        </Button>
        <Button look="line" size="small" onClick={forget}>
          Забыть
        </Button>
      </FormActions>
    </Section>
  ) : null
