import { pageScript } from './page-script.ts';

/** The page may only call this service. */
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'";

/** The page at `/`: keys, transactions with buttons, payouts, requests and webhook deliveries, all through control. */
export const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Practice service</title>
<style>
  :root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
  body { max-width: 76rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.4rem; } h2 { font-size: 1.05rem; margin-top: 2rem; }
  table { border-collapse: collapse; width: 100%; } caption { text-align: start; }
  th, td { text-align: start; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid #8884; vertical-align: top; }
  code, pre { font: 12px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; margin: 0; }
  button { font: inherit; padding: .15rem .6rem; margin: 0 .3rem .2rem 0; cursor: pointer; }
  form { display: inline-flex; gap: .4rem; align-items: center; margin-inline-end: 1rem; }
  input { font: inherit; width: 8rem; } select { font: inherit; }
  #problem { color: #c33; min-height: 1.5em; }
</style>
<h1>Practice service</h1>
<p>A merchant service on this computer, for trying out and testing. The interface is below <code id="base"></code>,
control below <code id="control"></code> (<a href="/control/openapi.json">OpenAPI document</a>).</p>
<p id="problem" role="alert"></p>
<h2>Keys</h2>
<table><tbody id="keys"></tbody></table>
<h2>Clock and data</h2>
<form data-path="/clock" data-field="minutes"><label>Minutes ahead <input name="minutes" type="number" value="60" min="1"></label><button>Move the clock</button></form>
<button data-post="/reset">Reset all data</button>
<span id="now"></span>
<h2>Faults</h2>
<form id="fault"><label>Requests to the interface <select name="kind">
<option value='{"kind":"latency","ms":5000}'>wait five seconds
<option value='{"kind":"status","status":500}'>get status 500
<option value='{"kind":"drop-before"}'>are cut off before they are done
<option value='{"kind":"drop-after"}'>are done, and their answer is lost
</select></label><button>Set</button></form>
<button id="no-faults">No faults</button> <code id="faults"></code>
<h2>Transactions</h2>
<p><label>Pay pays <input id="pays" type="number" min="1" placeholder="what is asked"> naira</label></p>
<table><thead><tr><th>Account<th>Asked<th>Received<th>Reference<th>State<th>Actions</thead><tbody id="transactions"></tbody></table>
<h2>Payouts</h2>
<form data-path="/payouts" data-field="amount"><label>Naira <input name="amount" type="number" value="1000" min="1"></label><button>Start a payout</button></form>
<table><thead><tr><th>Reference<th>Naira<th>Status<th>Actions</thead><tbody id="payouts"></tbody></table>
<h2>Requests to the interface</h2>
<table><thead><tr><th>Time<th>Request<th>Status<th>ms<th>Bodies</thead><tbody id="requests"></tbody></table>
<h2>Webhook deliveries</h2>
<table><thead><tr><th>Event<th>To<th>Attempts<th>Status<th>Problem</thead><tbody id="deliveries"></tbody></table>
<script>${pageScript}</script>
</html>
`;
