import styles from './error-report.module.css'

/** The page did not come to life and a new try may not be made yet: what can be read stays, and the visitor decides. */
export function showErrorReport() {
  const bar = document.createElement('div')
  bar.className = styles.bar ?? ''
  bar.setAttribute('role', 'alert')
  const text = document.createElement('p')
  text.textContent = 'Сожалеем, на сервере произошла не предвиденная ошибка'
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Обновить'
  button.addEventListener('click', () => location.reload())
  bar.append(text, button)
  document.body.prepend(bar)
}
