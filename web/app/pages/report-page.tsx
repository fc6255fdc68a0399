import { lazy, type ReactNode } from 'react'
import { isReportName } from '#shared/reports/definitions.ts'
import { IdentityProvider } from '#web/app/identity-provider.tsx'
import { paymentSlots } from '#web/app/payment-slots.tsx'
import { vendorSlots } from '#web/app/vendor-slots.tsx'
import AppNotFoundPage from '#web/app/shell/app-not-found-page.tsx'
import { ReportScreen } from '#web/reports/report-screen.tsx'
import type { PanelKind } from '#web/reports/row-links.ts'
import type { OpenPanel } from '#web/ui/use-side-panel.ts'
import type { Route } from './+types/report-page'

const Payment = lazy(async () => ({
  default: (await import('#web/ledger/payments/payment-panel.tsx')).PaymentPanel,
}))
const Charge = lazy(async () => ({
  default: (await import('#web/ledger/charges/charge-panel.tsx')).ChargePanel,
}))
const Expense = lazy(async () => ({
  default: (await import('#web/expenses/expense-panel.tsx')).ExpensePanel,
}))
const OtherIncome = lazy(async () => ({
  default: (await import('#web/other-income/other-income-panel.tsx')).OtherIncomePanel,
}))
const Vendor = lazy(async () => ({ default: (await import('#web/vendors/vendor-panel.tsx')).VendorPanel }))
const Request = lazy(async () => ({
  default: (await import('#web/maintenance/request-panel.tsx')).RequestPanel,
}))
const Documents = lazy(async () => ({
  default: (await import('#web/documents/documents-card.tsx')).DocumentsCard,
}))
const WorkOrders = lazy(async () => ({
  default: (await import('#web/work-orders/work-orders.tsx')).WorkOrders,
}))
const RepairExpense = lazy(async () => ({
  default: (await import('#web/expenses/repair-expense.tsx')).RepairExpense,
}))

/** A report, with the panels that its rows open. */
export default function ReportRoute({ params: { report } }: Route.ComponentProps) {
  return isReportName(report) ? (
    <IdentityProvider>
      <ReportScreen key={report} report={report} panels={panels} />
    </IdentityProvider>
  ) : (
    <AppNotFoundPage />
  )
}

const panels: Record<PanelKind, (id: string, panel: OpenPanel) => ReactNode> = {
  payment: (id, panel) => <Payment id={id} panel={panel} {...paymentSlots} />,
  charge: (id, panel) => <Charge id={id} panel={panel} />,
  expense: (id, panel) => <Expense id={id} panel={panel} />,
  otherIncome: (id, panel) => <OtherIncome id={id} panel={panel} />,
  vendor: (id, panel) => <Vendor id={id} panel={panel} {...vendorSlots} />,
  request: (id, panel) => (
    <Request
      id={id}
      panel={panel}
      documents={(request) => <Documents entityType="maintenance" entityId={request.id} isInPanel />}
      expense={(request) => (
        <>
          <WorkOrders request={request} />
          <RepairExpense repair={request} />
        </>
      )}
    />
  ),
}
