/**
 * Signs of browsers in a User-Agent header. The order matters: Edge and Opera also name Chrome, and Chrome also names
 * Safari.
 */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Returns the browser and system from a User-Agent header, 'Chrome on Windows'; for other programs, the program's name.
 */
export function deviceOf(userAgent: string): { name: string; isPhone: boolean } {
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1]
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1]
  const name = [browser, system].filter(Boolean).join(' on ')
  return {
    name: name || (/^[\w.-]+/.exec(userAgent)?.[0] ?? 'Unknown device'),
    isPhone: /\biPhone\b|\bAndroid\b.*\bMobile\b/.test(userAgent),
  }
}
