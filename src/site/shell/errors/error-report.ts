import styles from './error-report.module.css'

/** Hydration failed and the reload guard allows no reload yet: the HTML stays readable, and the visitor decides. */
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
