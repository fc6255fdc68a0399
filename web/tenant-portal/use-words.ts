export { useWords } from '#web/lib/words.tsx'
