export const dialogBackdropClass =
  'fixed inset-0 z-50 min-h-dvh bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0'

export const dialogPopupClass =
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col overflow-hidden rounded-t-lg border border-line bg-surface shadow-float outline-hidden transition-[opacity,translate] duration-150 data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:inset-x-4 sm:top-[8vh] sm:bottom-auto sm:mx-auto sm:max-h-[84vh] sm:rounded-lg'
