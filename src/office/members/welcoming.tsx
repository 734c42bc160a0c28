import { Dialog } from '#office/kit/dialog.tsx'
import { FormActions } from '#office/kit/form.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Field } from '#site/ui/fields/field.tsx'

/** The link is told once: the database keeps only its hash. */
export function Welcoming({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog title="Ссылка для входа" onClose={onClose}>
      <p>Передайте её сотруднику: по ней один раз, в течение трёх дней, задают пароль.</p>
      <Field
        label="Ссылка"
        readOnly
        value={location.origin + link}
        onFocus={({ target }) => target.select()}
      />
      <FormActions>
        <Button size="medium" onClick={onClose}>
          Готово
        </Button>
      </FormActions>
    </Dialog>
  )
}
