export default function SignupPage() {
  return <h1>Tenure</h1>
}
