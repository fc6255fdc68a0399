import { useMutation } from '@tanstack/react-query'
import { Archive, Download, FileText } from 'lucide-react'
import { messageFor } from '#web/lib/api/api-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import type { ReportAction } from '#web/common/reports/report-actions.tsx'
import type { ScheduleE } from './api.ts'

/** Returns what saves Schedule E of a year: CSV, PDF, and all files for the preparer. */
export function useScheduleEActions(report: ScheduleE | undefined, onCsv: () => void): ReportAction[] {
  const pdf = useMutation({
    // what makes PDF files is large and loaded only when it is asked for
    mutationFn: async (data: ScheduleE) => (await import('./save-schedule-e.ts')).saveScheduleEPdf(data),
    onError: (error) => toast.error(messageFor(error)),
  })
  const pack = useMutation({
    mutationFn: async (data: ScheduleE) => (await import('./save-schedule-e.ts')).saveTaxPack(data),
    onSuccess: (_, { year }) =>
      toast.success(`Files for ${year} saved`, {
        description:
          'One ZIP file with Schedule E (PDF and CSV), its rows, Form 4562, depreciation, mileage and receipts.',
      }),
    onError: (error) => toast.error(messageFor(error)),
  })
  return [
    { label: 'CSV', icon: <Download aria-hidden />, onSelect: onCsv },
    {
      label: 'PDF',
      icon: <FileText aria-hidden />,
      isBusy: pdf.isPending,
      onSelect: () => report && pdf.mutate(report),
    },
    {
      label: 'Files for the preparer',
      icon: <Archive aria-hidden />,
      isBusy: pack.isPending,
      onSelect: () => report && pack.mutate(report),
    },
  ]
}
