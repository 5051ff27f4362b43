/**
 * What sealed texts mostly consist of: the names and usual values of the service's records (interface 2.3 to 2.5), the
 * most common last. Deflate refers to it, so that a record of a kilobyte takes some 300 bytes. It may never change:
 * texts sealed with it need it to open. A better one would be an additional form.
 */
export const dictionary: Uint8Array = Buffer.from(
  [
    '{"ref":"","amount":,"currency":"NGN","businessID":,"chargeCustomer":null,"isTest":false,"meta":{"ref":"","url":"https://',
    '"status":"PENDING","COMPLETED","FAILED","retries":0,"retryStatus":"ENABLED","clientId":"","created":"","updated":""',
    'payout_completed"payout_received"transaction_updated"transaction_failed"transaction_success","payload":{"data":{',
    ' Microfinance Bank","Wema Bank","Sterling Bank","Providus Bank","accountName":"',
    '{"status":true,"code":"00","message":"success","data":{"trackingId":"","msisdn":"+23480","date":"202',
    '","accountNo":"","accountName":"","bankName":" Bank"}}',
    '{"refid":"","vendref":"","debitref":"","amount":,"requestamount":,"currency":"NGN","client":"","method":"ussd"',
    ',"channel":"web","page":"","msisdn":"234","account":"direct","account":"******","request":"","reason":"Approved"',
    ',"raw_reason":"","delivered":0,"processing":0,"failed":0,"debited":0,"vended":0,"flag":0,"isreversing":0',
    ',"created_on":"","updated_on":"","delivered_date":"","debited_date":"","vended_date":""},"event.type":"transaction_success"}',
    '{"id":,"uid":,"businessId":,"request":"transfer","msisdn":"+234","amount":".0000","requestamount":".0000","refid":"',
    '","vendref":null,"debitref":null,"reason":null,"raw_reason":null,"channel":"web","page":"virtual-account"',
    ',"currency":"ngn","delivered":-1,"failed":-1,"vended":null,"reversed":null,"debited":null,"isreversing":null',
    ',"processing":null,"flag":null,"delivered":1,"debited":1,"vended":1,"failed":0,"reversed":0,"isreversing":0',
    ',"processing":0,"flag":0,"created_on":"2026-","updated_on":"2026-","delivered_date":null,"reversed_date":null',
    ',"createdAt":"2026-","updatedAt":"2026-","deletedAt":null,"meta":{"fee":,"commission":,"accountNo":"","accountName":"',
    '","bankName":"","historyId":,"walletId":,"provider":"","email":"","your-reference":"","narration":"Sale ","custom_field":{}}}',
  ].join(''),
);
