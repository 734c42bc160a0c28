/** Sets a cookie of this browser; over https it is kept from plain connections. */
export function setCookie(write: (secure: boolean) => string) {
  document.cookie = write(location.protocol === 'https:')
}
