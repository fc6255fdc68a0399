import { cn } from '#web/ui/cn.ts'
import type { PublicLink } from './api.ts'
import { QrCode } from '#web/ui/data/qr-code.tsx'

/** One code on a page of US Letter, or six stickers of 3.5 by 3.2 inches to cut. */
export type SheetSize = 'page' | 'stickers'

type CodeSheetProps = { codes: readonly (PublicLink & { url: string })[]; size: SheetSize }

/** Paper: black on white, whatever the theme of the page around it. */
export function CodeSheet({ codes, size }: CodeSheetProps) {
  const isLarge = size === 'page'
  return (
    <ul
      aria-label="Codes as they are printed"
      className={cn(
        'grid gap-5 print:gap-0',
        isLarge
          ? 'sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-1'
          : 'grid-cols-1 sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-2',
      )}
    >
      {codes.map((code) => (
        <li
          key={code.id}
          className={cn(
            'grid content-center justify-items-center gap-[0.8em] rounded-lg border border-line bg-white px-6 py-8 text-center text-ink scheme-light print:break-inside-avoid print:rounded-none',
            isLarge
              ? 'print:h-[9.6in] print:break-after-page print:border-0 print:text-[1.5rem] print:last:break-after-auto'
              : 'print:h-[3.2in] print:gap-1 print:border-dashed print:border-neutral-400 print:py-2',
          )}
        >
          <div>
            <p lang="en" className="font-serif text-[1.35em] leading-tight font-semibold">
              Scan to report a repair
            </p>
            <p lang="es" className="font-serif text-[1.15em] leading-tight">
              Escanee para solicitar una reparación
            </p>
          </div>
          <QrCode
            text={code.url}
            label={`QR code for unit ${code.unit.unitNumber}`}
            className={cn(
              'w-full',
              isLarge ? 'max-w-72 print:max-w-[5.6in]' : 'max-w-56 print:max-w-[1.75in]',
            )}
          />
          <div>
            <p className="font-semibold wrap-anywhere">
              {code.property.name}, unit {code.unit.unitNumber}
            </p>
            <p className="text-[0.8em]">
              <span lang="en">No account needed</span> · <span lang="es">Sin cuenta</span>
            </p>
            <p className="text-[0.8em]">
              <span lang="en">Emergency: call 911 first</span> ·{' '}
              <span lang="es">Emergencia: llame primero al 911</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
